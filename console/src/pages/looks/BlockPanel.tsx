import { Button, Segmented, Select } from 'antd'
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { MOST_CARDS, MOST_SLIDES, ONCE_ONLY } from '@domain/shop/decoration'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { MomentInput } from '../../parts/MomentInput'
import { useLanguages } from '../../parts/WordsFields'
import { type Block, ICONS, newCard, newSlide } from './blocks'
import { EntriesField } from './EntriesField'
import { Field, TextField, Wrong } from './fields'
import { DishSelect, LinkField } from './LinkField'
import { editorTexts } from '../menu/editor/texts'
import { looksTexts } from './looksTexts'
import { panelTexts } from './panelTexts'
import { type PanelFacts, PartsField } from './PartsField'

interface BlockPanelProps extends Omit<PanelFacts, 'lang'> {
  block: Block
  isFirst: boolean
  isLast: boolean
  /** `field`: what is being typed in; left out, the change is undone by itself. */
  onChange: (block: Block, field?: string) => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
  onClose: () => void
}

/** What a block of the page is made of, in all languages, and when and where it is shown. */
export const BlockPanel = (props: BlockPanelProps) => {
  const { block, isFirst, isLast, onChange, onMove, onCopy, onRemove, onClose, ...facts } = props
  const t = useTexts(panelTexts)
  const looks = useTexts(looksTexts)
  const short = useTexts(editorTexts)
  const own = useLanguage().lang
  const languages = useLanguages()
  const [chosen, setChosen] = useState(own)
  const lang = languages.includes(chosen) ? chosen : (languages[0] ?? 'hans')
  const { choices, disabled } = facts
  const problems = facts.problems.filter(({ componentId }) => componentId === block.componentId)
  const problemOf = (field: string) => problems.find((problem) => problem.part === null && problem.field === field)
  const Icon = ICONS[block.componentType]
  const hasTexts = block.componentType !== 'orderEntries' && block.componentType !== 'orderInProgress'
  return (
    <section className="looks-panel" aria-label={looks(block.componentType)}>
      <header>
        <Icon size={20} aria-hidden />
        <h2>{looks(block.componentType)}</h2>
        <Button type="text" aria-label={t('close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      {!disabled && (
        <div className="looks-keys">
          <Button size="small" icon={<ArrowUp size={14} />} disabled={isFirst} onClick={() => onMove(-1)}>
            {t('up')}
          </Button>
          <Button size="small" icon={<ArrowDown size={14} />} disabled={isLast} onClick={() => onMove(1)}>
            {t('down')}
          </Button>
          {!ONCE_ONLY.includes(block.componentType) && (
            <Button size="small" icon={<Copy size={14} />} onClick={onCopy}>
              {t('copy')}
            </Button>
          )}
          <Button
            size="small"
            icon={block.isHidden ? <Eye size={14} /> : <EyeOff size={14} />}
            onClick={() => onChange({ ...block, isHidden: !block.isHidden })}
          >
            {t(block.isHidden ? 'show' : 'hide')}
          </Button>
          <Button size="small" danger icon={<Trash2 size={14} />} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      )}
      <Wrong problem={problemOf('componentType')} />
      {hasTexts && languages.length > 1 && (
        <Field label={t('language')}>
          <Segmented
            block
            aria-label={t('language')}
            value={lang}
            options={languages.map((value) => ({ value, label: short(`short_${value}`) }))}
            onChange={setChosen}
          />
        </Field>
      )}
      <Contents block={block} facts={{ ...facts, problems, lang }} problemOf={problemOf} onChange={onChange} />
      <Field label={t('when')} hint={t('whenHint')} problem={problemOf('endsAt')}>
        <label className="looks-moment">
          {t('startsAt')}
          <MomentInput value={block.startsAt} disabled={disabled} onChange={(startsAt) => onChange({ ...block, startsAt })} />
        </label>
        <label className="looks-moment">
          {t('endsAt')}
          <MomentInput value={block.endsAt} disabled={disabled} onChange={(endsAt) => onChange({ ...block, endsAt })} />
        </label>
      </Field>
      <Field label={t('shops')} problem={problemOf('shopIds')}>
        <Select
          mode="multiple"
          allowClear
          aria-label={t('shops')}
          placeholder={t('everyShop')}
          disabled={disabled}
          optionFilterProp="label"
          value={block.shopIds ?? []}
          options={choices.shops.map(({ shopId, name }) => ({ value: shopId, label: name }))}
          onChange={(ids: string[]) => onChange({ ...block, shopIds: ids.length === 0 ? null : ids })}
        />
      </Field>
    </section>
  )
}

interface ContentsProps {
  block: Block
  facts: PanelFacts
  problemOf: (field: string) => PanelFacts['problems'][number] | undefined
  onChange: BlockPanelProps['onChange']
}

const Contents = ({ block, facts, problemOf, onChange }: ContentsProps) => {
  const t = useTexts(panelTexts)
  const { lang, choices, dishes, disabled } = facts
  const isEmptyHere = problemOf(block.componentType === 'banner' ? 'slides' : 'cards')
  switch (block.componentType) {
    case 'banner':
      return (
        <>
          <PartsField
            {...facts}
            of="slide"
            parts={block.data.slides}
            most={MOST_SLIDES}
            make={newSlide}
            onChange={(slides, field) => onChange({ ...block, data: { slides } }, field)}
          />
          <Wrong problem={isEmptyHere} />
        </>
      )
    case 'imageLinks':
      return (
        <>
          <PartsField
            {...facts}
            of="card"
            parts={block.data.cards}
            most={MOST_CARDS}
            make={newCard}
            onChange={(cards, field) => onChange({ ...block, data: { cards } }, field)}
          />
          <Wrong problem={isEmptyHere} />
        </>
      )
    case 'notice':
      return (
        <>
          <TextField
            label={t('noticeText')}
            rows={3}
            longest={200}
            value={block.data.text}
            lang={lang}
            problem={problemOf('text')}
            disabled={disabled}
            onChange={(text) => onChange({ ...block, data: { ...block.data, text } }, `text ${lang}`)}
          />
          <LinkField
            value={block.data.link}
            choices={choices}
            dishes={dishes}
            problem={problemOf('link')}
            disabled={disabled}
            onChange={(link) => onChange({ ...block, data: { ...block.data, link } }, link.target === 'web' ? 'link' : '')}
          />
        </>
      )
    case 'recommended':
      return (
        <>
          <TextField
            label={t('partTitle')}
            longest={40}
            value={block.data.title}
            lang={lang}
            problem={problemOf('title')}
            disabled={disabled}
            onChange={(title) => onChange({ ...block, data: { ...block.data, title } }, `title ${lang}`)}
          />
          <Field label={t('dishes')} problem={problemOf('itemIds')}>
            <DishSelect
              many
              label={t('dishes')}
              value={block.data.itemIds}
              dishes={dishes}
              disabled={disabled}
              onChange={(itemIds) => onChange({ ...block, data: { ...block.data, itemIds } })}
            />
            <p className="looks-hint">{t('dishesHint')}</p>
          </Field>
        </>
      )
    case 'storeCard':
      return (
        <TextField
          label={t('partTitle')}
          longest={40}
          value={block.data.title}
          lang={lang}
          problem={problemOf('title')}
          disabled={disabled}
          onChange={(title) => onChange({ ...block, data: { title } }, `title ${lang}`)}
        />
      )
    case 'orderEntries':
      return (
        <Field label={t('entries')} problem={problemOf('entries')}>
          <EntriesField value={block.data.entries} disabled={disabled} onChange={(entries) => onChange({ ...block, data: { entries } })} />
          <p className="looks-hint">{t('entriesHint')}</p>
        </Field>
      )
    case 'orderInProgress':
      return <p className="looks-hint">{t('inProgressHint')}</p>
  }
}
