import { Button, Checkbox, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { LANGS, type Lang } from '@domain/lang'
import { contrast, deriveTheme } from '@domain/shop/theme'
import { uploadPicture } from '../../api/upload'
import { LANG_NAMES } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { WordsFields } from '../../parts/WordsFields'
import type { Words } from '../../parts/words'
import { setupTexts } from './texts'

export interface BrandValues {
  name: Words
  languages: Lang[]
  brandColor: string
  logo: string | null
}

/** Ten common colours of restaurants. */
const COLOURS = ['#e2300a', '#c4232b', '#d9480f', '#b4543a', '#8a5a12', '#557a3f', '#0e7a4b', '#3e6b7b', '#6d5a9c', '#a0436b']

interface PickProps {
  value?: string
  onChange?: (value: string) => void
}
/** A colour of the row, or any other. */
const ColourPick = ({ value = COLOURS[0]!, onChange }: PickProps) => {
  const t = useTexts(setupTexts)
  return (
    <div className="colours" role="group" aria-label={t('colour')}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          className="colour"
          aria-label={colour}
          aria-pressed={colour === value.toLowerCase()}
          style={{ background: colour }}
          onClick={() => onChange?.(colour)}
        />
      ))}
      <label className="colour-own">
        <input type="color" value={value} onChange={(event) => onChange?.(event.target.value)} />
        {t('ownColour')}
      </label>
    </div>
  )
}

interface LogoProps {
  value?: string | null
  onChange?: (value: string | null) => void
}
const LogoPick = ({ value = null, onChange }: LogoProps) => {
  const t = useTexts(setupTexts)
  const fail = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    void uploadPicture('logo', file)
      .then(({ url }) => onChange?.(url), fail)
      .finally(() => setBusy(false))
  }
  return (
    <div className="logo-keys">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        style={{ display: 'none' }}
        aria-label={t('logo')}
        onChange={(event) => send(event.target.files?.[0])}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      {value !== null && <Button onClick={() => onChange?.(null)}>{t('removeLogo')}</Button>}
    </div>
  )
}

/** Shows how a diner sees the brand: logo, name, and the main button. */
const Preview = ({ name, brandColor, logo }: Pick<BrandValues, 'brandColor' | 'logo'> & { name: string }) => {
  const t = useTexts(setupTexts)
  const { solid, on, press, text, tint } = deriveTheme({ brand: brandColor })
  const palette = { paletteSolid: solid, palettePress: press, paletteText: text, paletteTint: tint }
  const ratio = contrast(solid, on)
  const isDarkened = solid.toLowerCase() !== brandColor.toLowerCase()
  return (
    <section className="brand-preview" aria-label={t('preview')}>
      <p className="brand-preview-title">{t('preview')}</p>
      <div className="brand-card">
        {logo ? (
          <img src={logo} alt="" width={56} height={56} />
        ) : (
          <span className="brand-letter" style={{ background: solid, color: on }} aria-hidden>
            {[...(name.trim() || t('brand'))][0]}
          </span>
        )}
        <strong>{name || t('name')}</strong>
        <span className="brand-key" style={{ background: solid, color: on }}>
          {t('orderNow')}
        </span>
      </div>
      <p>{t('contrast', { ratio: ratio.toFixed(1) })}</p>
      <p>{t('palette')}</p>
      <ul className="brand-palette" aria-label={t('palette')}>
        {(Object.keys(palette) as (keyof typeof palette)[]).map((name) => (
          <li key={name}>
            <span style={{ background: palette[name] }} />
            {t(name)}
          </li>
        ))}
      </ul>
      {isDarkened && <p>{t('darkened', { colour: solid.toLowerCase() })}</p>}
    </section>
  )
}

/** The fields of a brand, with a preview beside them. */
export const BrandFields = () => {
  const t = useTexts(setupTexts)
  const form = Form.useFormInstance<BrandValues>()
  const chosen = Form.useWatch('languages', form) as Lang[] | undefined
  const languages = LANGS.filter((lang) => (chosen ?? ['hans']).includes(lang))
  const name = (Form.useWatch('name', form) as Words | undefined) ?? { hans: '', hant: '', en: '', yue: '' }
  const brandColor = (Form.useWatch('brandColor', form) as string | undefined) ?? COLOURS[0]!
  const logo = (Form.useWatch('logo', form) as string | null | undefined) ?? null
  return (
    <div className="brand">
      <div className="brand-fields">
        <WordsFields name="name" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
        <Form.Item name="languages" label={t('languages')} extra={t('languagesHint')}>
          <Checkbox.Group
            options={LANGS.map((lang) => ({
              value: lang,
              label: LANG_NAMES[lang],
              disabled: languages.length === 1 && languages[0] === lang,
            }))}
          />
        </Form.Item>
        <Form.Item name="brandColor" label={t('colour')}>
          <ColourPick />
        </Form.Item>
        <Form.Item name="logo" label={t('logo')} extra={t('logoHint')}>
          <LogoPick />
        </Form.Item>
        {/* Texts in languages that are not shown now are kept. */}
        <div hidden>
          {LANGS.filter((lang) => !languages.includes(lang)).map((lang) => (
            <Form.Item key={lang} name={['name', lang]}>
              <Input />
            </Form.Item>
          ))}
        </div>
      </div>
      <Preview name={languages.map((lang) => name[lang]).find(Boolean) ?? ''} brandColor={brandColor} logo={logo} />
    </div>
  )
}
export const FIRST_COLOUR = COLOURS[0]!
