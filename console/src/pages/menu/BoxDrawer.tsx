import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { EMPTY_TEXT } from '@domain/menu/editing/document'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { useFailure } from '../../parts/useFailure'
import { menuTexts } from './texts'
import { type MenuFrame, newId, useRefresh } from './useMenu'

type Box = MenuFrame['boxes'][number]
const NEW = { version: 0, draft: 0 }

/** Boxes and what one costs, for whatever is packed. */
export const BoxDrawer = ({ shopId, frame, onClose }: { shopId: string; frame: MenuFrame; onClose: () => void }) => {
  const t = useTexts(menuTexts)
  const [fresh, setFresh] = useState<string[]>([])
  const known = new Set(frame.boxes.map(({ boxId }) => boxId))
  const blank = fresh
    .filter((boxId) => !known.has(boxId))
    .map((boxId): Box => ({
      boxId,
      name: '',
      isOtherLanguage: false,
      document: { name: EMPTY_TEXT, priceFen: 100 },
      draft: null,
      seen: NEW,
    }))
  const boxes = [...frame.boxes, ...blank]
  return (
    <Drawer open onClose={onClose} size={480} title={t('boxTitle')}>
      {boxes.length === 0 && <p className="field-hint">{t('noBoxes')}</p>}
      <ul className="boxes">
        {boxes.map((box) => (
          <BoxRow key={`${box.boxId} ${box.seen.draft} ${box.seen.version}`} shopId={shopId} box={box} />
        ))}
      </ul>
      <Button onClick={() => setFresh([...fresh, newId('b')])}>{t('newBox')}</Button>
    </Drawer>
  )
}

const BoxRow = ({ shopId, box: { boxId, name: shownName, document, seen } }: { shopId: string; box: Box }) => {
  const t = useTexts(menuTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const [name, setName] = useState(document.name.hans)
  const [priceFen, setPrice] = useState<number | null>(document.priceFen)
  const options = (done: string) => ({
    onSuccess: () => void message.success(done),
    onError: fail,
    onSettled: () => void refresh(),
  })
  const save = useMutation({
    mutationFn: () =>
      call('/staff/saveBox', { shopId, boxId, document: { name: { ...document.name, hans: name }, priceFen: priceFen ?? 0 }, seen }),
    ...options(t('savedInDraft')),
  })
  const remove = useMutation({
    mutationFn: () => call('/staff/removeFromMenu', { shopId, kind: 'box', id: boxId, seen }),
    ...options(t('deletedInDraft', { name: shownName })),
  })
  const isSame = name === document.name.hans && priceFen === document.priceFen
  return (
    <li>
      <Input aria-label={t('boxName')} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      <AmountInput label={t('boxPrice')} value={priceFen} onChange={setPrice} />
      <Button disabled={isSame || priceFen === null || name.trim() === ''} loading={save.isPending} onClick={() => save.mutate()}>
        {t('save')}
      </Button>
      {(seen.version > 0 || seen.draft > 0) && (
        <Button type="text" danger loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('delete')}
        </Button>
      )}
    </li>
  )
}
