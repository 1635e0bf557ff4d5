import { Button, Checkbox } from 'antd'
import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Lang } from '@domain/lang'
import { useTexts } from '../../i18n/useTexts'
import type { Card, Choices, Decoration, Problem, Slide } from './blocks'
import { TextField } from './fields'
import { LinkField } from './LinkField'
import { panelTexts } from './panelTexts'
import { PictureChoice } from './PictureChoice'

export interface PanelFacts {
  lang: Lang
  choices: Choices
  dishes: Decoration['dishes']
  problems: readonly Problem[]
  disabled: boolean
}

interface PartsFieldProps<P extends Slide | Card> extends PanelFacts {
  of: 'slide' | 'card'
  parts: readonly P[]
  most: number
  make: () => P
  /** `field`: what is being typed in. */
  onChange: (parts: P[], field?: string) => void
}

/** The slides of a banner, or the cards of a row: one is open, the others are seen as pictures. */
export const PartsField = <P extends Slide | Card>({ of, parts, most, make, onChange, ...facts }: PartsFieldProps<P>) => {
  const t = useTexts(panelTexts)
  const [openAt, setOpenAt] = useState(0)
  const { lang, choices, dishes, problems, disabled } = facts
  const at = Math.min(openAt, parts.length - 1)
  const part = parts[at]
  const put = (next: P, field?: string) =>
    onChange(
      parts.map((one, index) => (index === at ? next : one)),
      field && `${at} ${field}`,
    )
  const swap = (to: number) => {
    const next = [...parts]
    ;[next[at], next[to]] = [next[to]!, next[at]!]
    onChange(next)
    setOpenAt(to)
  }
  const problemOf = (field: string) => problems.find((problem) => problem.part === at && problem.field === field)
  return (
    <>
      <div className="looks-parts" role="group" aria-label={t(of, { n: at + 1 })}>
        {parts.map((one, index) => (
          <button
            // Parts have no ids: their places are what tells them apart.
            key={index}
            type="button"
            className={[
              'looks-part',
              one.picture.startsWith('/pictures/') ? 'is-photo' : `looks-ground-${one.gradient}`,
              problems.some((problem) => problem.part === index) && 'is-wrong',
            ]
              .filter(Boolean)
              .join(' ')}
            aria-label={t(of, { n: index + 1 })}
            aria-pressed={index === at}
            onClick={() => setOpenAt(index)}
          >
            {one.picture !== '' && <img src={one.picture} alt="" width={56} height={56} />}
          </button>
        ))}
        {!disabled && parts.length < most && (
          <button
            type="button"
            className="looks-part is-add"
            aria-label={t('addPart')}
            onClick={() => {
              onChange([...parts, make()])
              setOpenAt(parts.length)
            }}
          >
            <Plus size={20} aria-hidden />
          </button>
        )}
      </div>
      {part && (
        <>
          {!disabled && (
            <div className="looks-keys">
              <Button size="small" icon={<ArrowLeft size={14} />} disabled={at === 0} onClick={() => swap(at - 1)}>
                {t('earlier')}
              </Button>
              <Button size="small" icon={<ArrowRight size={14} />} disabled={at === parts.length - 1} onClick={() => swap(at + 1)}>
                {t('further')}
              </Button>
              <Button
                size="small"
                icon={<Trash2 size={14} />}
                onClick={() => {
                  onChange(parts.filter((_, index) => index !== at))
                  setOpenAt(Math.max(0, at - 1))
                }}
              >
                {t('removePart')}
              </Button>
            </div>
          )}
          {'kicker' in part && (
            <TextField
              label={t('kicker')}
              value={part.kicker}
              lang={lang}
              longest={40}
              disabled={disabled}
              onChange={(kicker) => put({ ...part, kicker }, `kicker ${lang}`)}
            />
          )}
          <TextField
            label={t('partTitle')}
            {...('kicker' in part && { hint: t('titleHint'), rows: 2 })}
            value={part.title}
            lang={lang}
            longest={40}
            problem={problemOf('title')}
            disabled={disabled}
            onChange={(title) => put({ ...part, title }, `title ${lang}`)}
          />
          <TextField
            label={t('subtitle')}
            value={part.subtitle}
            lang={lang}
            longest={60}
            disabled={disabled}
            onChange={(subtitle) => put({ ...part, subtitle }, `subtitle ${lang}`)}
          />
          <LinkField
            value={part.link}
            choices={choices}
            dishes={dishes}
            problem={problemOf('link')}
            disabled={disabled}
            onChange={(link) => {
              // The price is that of the dish that a tap opens.
              const isPriced = 'priceOfItemId' in part && part.priceOfItemId !== null
              const priceOfItemId = link.target === 'menuItem' && link.value !== '' ? link.value : null
              put({ ...part, link, ...(isPriced && { priceOfItemId }) }, link.target === 'web' ? 'link' : undefined)
            }}
          />
          {'priceOfItemId' in part && (part.priceOfItemId !== null || (part.link.target === 'menuItem' && part.link.value !== '')) && (
            <Checkbox
              className="looks-check"
              checked={part.priceOfItemId !== null}
              disabled={disabled}
              onChange={({ target }) => put({ ...part, priceOfItemId: target.checked ? part.link.value : null })}
            >
              {t('withPrice')}
            </Checkbox>
          )}
          <PictureChoice
            key={at}
            value={part}
            problem={problemOf('picture')}
            disabled={disabled}
            onChange={(face) => put({ ...part, ...face })}
          />
        </>
      )}
    </>
  )
}
