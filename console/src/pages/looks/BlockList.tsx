import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { ChevronRight, Palette, Plus } from 'lucide-react'
import { DECORATION_TYPES, MOST_COMPONENTS, ONCE_ONLY } from '@domain/shop/decoration'
import { useTexts } from '../../i18n/useTexts'
import { SortableList, SortableRow } from '../../parts/sorting/Sortable'
import { useMay } from '../../session/useMe'
import { type Block, ICONS, newBlock, type Problem } from './blocks'
import { looksTexts } from './looksTexts'

interface BlockListProps {
  blocks: readonly Block[]
  problems: readonly Problem[]
  openId: string | null
  mayEdit: boolean
  onOpen: (componentId: string) => void
  onChange: (blocks: Block[]) => void
}

/** The blocks of the page in their order, and those that can be added. */
export const BlockList = ({ blocks, problems, openId, mayEdit, onOpen, onChange }: BlockListProps) => {
  const t = useTexts(looksTexts)
  const noteOf = useBlockNote()
  const mayEditBrand = useMay('editMerchant')
  const nameOf = (id: string) => t(blocks.find(({ componentId }) => componentId === id)?.componentType ?? 'banner')
  const move = (id: string, afterId: string | null) => {
    const moved = blocks.find(({ componentId }) => componentId === id)
    const others = blocks.filter(({ componentId }) => componentId !== id)
    const place = afterId === null ? 0 : others.findIndex(({ componentId }) => componentId === afterId) + 1
    if (moved) onChange([...others.slice(0, place), moved, ...others.slice(place)])
  }
  const add = (type: Block['componentType']) => {
    const block = newBlock(type)
    onChange([...blocks, block])
    onOpen(block.componentId)
  }
  const isFull = blocks.length >= MOST_COMPONENTS
  const left = DECORATION_TYPES.filter((type) => !ONCE_ONLY.includes(type) || blocks.every(({ componentType }) => componentType !== type))
  return (
    <section className="looks-list" aria-label={t('onPage')}>
      <h2>{t('onPage')}</h2>
      {blocks.length === 0 && <p className="looks-hint">{t('empty')}</p>}
      <SortableList ids={blocks.map(({ componentId }) => componentId)} nameOf={nameOf} onMove={move}>
        <ul>
          {blocks.map((block) => {
            const { componentId, componentType } = block
            const Icon = ICONS[componentType]
            const isWrong = problems.some((problem) => problem.componentId === componentId)
            return (
              <SortableRow
                key={componentId}
                id={componentId}
                name={t(componentType)}
                isFixed={!mayEdit}
                className={['looks-row', componentId === openId && 'is-open', block.isHidden && 'is-hidden'].filter(Boolean).join(' ')}
              >
                {(handle) => (
                  <>
                    {handle}
                    <button type="button" className="looks-open" aria-current={componentId === openId} onClick={() => onOpen(componentId)}>
                      <Icon size={18} aria-hidden />
                      <span className="looks-name">{t(componentType)}</span>
                      <span className={isWrong ? 'looks-note is-warning' : 'looks-note'}>{isWrong ? t('unfinished') : noteOf(block)}</span>
                    </button>
                  </>
                )}
              </SortableRow>
            )
          })}
        </ul>
      </SortableList>
      {mayEdit && (
        <>
          <h2>{t('addTitle')}</h2>
          {isFull && <p className="looks-hint">{t('full', { n: MOST_COMPONENTS })}</p>}
          <div className="looks-add">
            {left.map((type) => {
              const Icon = ICONS[type]
              return (
                <Button
                  key={type}
                  aria-label={t('addOf', { name: t(type) })}
                  disabled={isFull}
                  icon={<Icon size={18} aria-hidden />}
                  onClick={() => add(type)}
                >
                  {t(type)}
                  <Plus size={14} aria-hidden />
                </Button>
              )
            })}
          </div>
        </>
      )}
      {mayEditBrand && (
        <Link to="/settings/brand" className="looks-brand">
          <Palette size={18} aria-hidden />
          {t('brand')}
          <ChevronRight size={14} aria-hidden />
        </Link>
      )}
    </section>
  )
}

/** What is in a block, or why guests do not see it now. */
const useBlockNote = () => {
  const t = useTexts(looksTexts)
  return (block: Block): string => {
    const now = Date.now()
    if (block.isHidden) return t('hidden')
    if (block.endsAt !== null && block.endsAt <= now) return t('over')
    if (block.startsAt !== null && block.startsAt > now) return t('later')
    switch (block.componentType) {
      case 'banner':
        return t('slidesOf', { n: block.data.slides.length })
      case 'imageLinks':
        return t('slidesOf', { n: block.data.cards.length })
      case 'orderEntries':
        return t('entriesOf', { n: block.data.entries.length })
      case 'recommended':
        return t('dishesOf', { n: block.data.itemIds.length })
      case 'orderInProgress':
        return t('whenOrdered')
      default:
        return ''
    }
  }
}
