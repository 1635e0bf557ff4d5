import { Button, Drawer, Dropdown, Input, Select } from 'antd'
import { Ellipsis, FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { useLinked } from '../../shell/useLinked'
import { BoxDrawer } from './BoxDrawer'
import { CategoryPane } from './CategoryPane'
import { ChangesDrawer } from './ChangesDrawer'
import { DishList, NoDishes } from './DishList'
import { DishPanel } from './editor/DishPanel'
import { ManyBar } from './ManyBar'
import { DinerPreview } from './DinerPreview'
import { menuTexts } from './texts'
import { type DishFilter, useDishGroups } from './useDishes'
import { type DishDocument, type DishRow, type MenuFrame, newId, useMenuFrame, useMenuNews } from './useMenu'
import './menu.css'

const ImportDrawer = lazy(() => import('./import/ImportDrawer').then((module) => ({ default: module.ImportDrawer })))

const ONLY = ['all', 'draft', 'offSale', 'soldOut', 'undeclared', 'elsewhere'] as const
type Only = (typeof ONLY)[number]
/** The filter that matches all dishes. */
const EVERY: DishFilter = {}
type Opened = 'changes' | 'boxes' | 'import' | 'preview'

export const MenuPage = () => {
  const shopId = useShop()
  const frame = useMenuFrame(shopId)
  // Requested together with the frame.
  useDishGroups(shopId, EVERY)
  useMenuNews(shopId)
  return <Loaded of={frame}>{(data) => <Menu shopId={shopId} frame={data} />}</Loaded>
}

const Menu = ({ shopId, frame }: { shopId: string; frame: MenuFrame }) => {
  const t = useTexts(menuTexts)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [only, setOnly] = useState<Only>('all')
  const [categoryId, setCategory] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [dish, setDish] = useState<{ itemId: string; fresh: { kind: DishDocument['kind']; categoryId: string } | null } | null>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, DishRow>>(new Map())
  const filter =
    search || only !== 'all' || categoryId
      ? { ...(search && { search }), ...(only !== 'all' && { only }), ...(categoryId && { categoryId }) }
      : EVERY
  const dishes = useDishGroups(shopId, filter)
  const isFiltered = search !== '' || only !== 'all' || categoryId !== null
  const firstCategory = categoryId ?? frame.categories[0]?.categoryId
  const begin = (kind: DishDocument['kind']) => firstCategory && setDish({ itemId: newId('d'), fresh: { kind, categoryId: firstCategory } })
  const note = t('count', { dishes: frame.dishes }) + (frame.shops.length > 1 ? t('shared', { shops: frame.shops.length }) : '')
  const select = useCallback(
    (row: DishRow, isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before)
        if (isSelected) next.set(row.itemId, row)
        else next.delete(row.itemId)
        return next
      }),
    [],
  )
  const open = useCallback((itemId: string) => setDish({ itemId, fresh: null }), [])
  useLinked('dish', open)
  const close = () => setOpened(null)
  return (
    <>
      <PageHead title={t('title')} note={note}>
        <Input.Search
          allowClear
          className="menu-search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button icon={<FileUp size={16} />} onClick={() => setOpened('import')}>
          {t('import')}
        </Button>
        <Button icon={<Plus size={16} />} disabled={!firstCategory} onClick={() => begin('single')}>
          {t('newDish')}
        </Button>
        <MoreMenu shopId={shopId} canBegin={firstCategory !== undefined} onMeal={() => begin('setMeal')} onOpen={setOpened} />
        {frame.changes > 0 && (
          <Button type="primary" onClick={() => setOpened('changes')}>
            {t('publish')} <span className="publish-count">{t('changes', { count: frame.changes })}</span>
          </Button>
        )}
      </PageHead>
      <div className={dish ? 'menu has-panel' : 'menu'}>
        <CategoryPane shopId={shopId} frame={frame} chosen={categoryId} onChoose={setCategory} />
        <section className="sheet menu-sheet">
          <div className="menu-bar">
            {selected.size > 0 ? (
              <ManyBar shopId={shopId} frame={frame} rows={[...selected.values()]} onDone={() => setSelected(new Map())} />
            ) : (
              <Select
                aria-label={t('filter')}
                variant="borderless"
                popupMatchSelectWidth={false}
                value={only}
                options={ONLY.map((value) => ({ value, label: t(`only_${value}`) }))}
                onChange={(value) => setOnly(value)}
              />
            )}
          </div>
          <Loaded of={dishes}>
            {(groups) => (
              <div className={dishes.isPlaceholderData ? 'is-old' : undefined} aria-busy={dishes.isPlaceholderData}>
                {groups.total === 0 ? (
                  <NoDishes isFiltered={isFiltered} onImport={() => setOpened('import')} onNew={() => begin('single')} />
                ) : (
                  <DishList
                    shopId={shopId}
                    frame={frame}
                    groups={groups}
                    isSorted={search === '' && only === 'all'}
                    open={dish?.itemId ?? null}
                    onOpen={open}
                    selected={selected}
                    onSelect={select}
                  />
                )}
              </div>
            )}
          </Loaded>
        </section>
        {dish && (
          <div className="menu-panel">
            <DishPanel key={dish.itemId} shopId={shopId} frame={frame} {...dish} onClose={() => setDish(null)} />
          </div>
        )}
      </div>
      {opened === 'changes' && <ChangesDrawer shopId={shopId} onClose={close} />}
      {opened === 'boxes' && <BoxDrawer shopId={shopId} frame={frame} onClose={close} />}
      {opened === 'preview' && (
        <Drawer open onClose={close} size={470} title={t('preview')}>
          <DinerPreview shopId={shopId} />
        </Drawer>
      )}
      {opened === 'import' && (
        <Suspense fallback={null}>
          <ImportDrawer shopId={shopId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface MoreMenuProps {
  shopId: string
  canBegin: boolean
  onMeal: () => void
  onOpen: (what: Opened) => void
}

const MoreMenu = ({ shopId, canBegin, onMeal, onOpen }: MoreMenuProps) => {
  const t = useTexts(menuTexts)
  const save = (format: 'xlsx' | 'csv') => void import('./import/save').then(({ saveMenu }) => saveMenu(shopId, format))
  const items = [
    { key: 'meal', label: t('newMeal'), disabled: !canBegin, onClick: onMeal },
    { key: 'boxes', label: t('boxes'), onClick: () => onOpen('boxes') },
    { key: 'preview', label: t('preview'), onClick: () => onOpen('preview') },
    { key: 'xlsx', label: `${t('export')} XLSX`, onClick: () => save('xlsx') },
    { key: 'csv', label: `${t('export')} CSV`, onClick: () => save('csv') },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button aria-label={t('more')} icon={<Ellipsis size={18} />} />
    </Dropdown>
  )
}
