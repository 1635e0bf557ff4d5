import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Input } from 'antd'
import { useCallback, useState } from 'react'
import { EMPTY_TEXT } from '@domain/menu/editing/document'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { menuTexts } from './texts'
import { type MenuFrame, newId, UNSEEN, useRefresh } from './useMenu'

type Box = MenuFrame['boxes'][number]

/** Edits the packaging boxes and their prices. */
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
      seen: UNSEEN,
      changedBy: { name: '', at: null },
    }))
  const boxes = [...frame.boxes, ...blank]
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const noteDirty = useCallback(
    (boxId: string, isDirty: boolean) =>
      setDirty((before) => new Set([...before].filter((id) => id !== boxId).concat(isDirty ? [boxId] : []))),
    [],
  )
  const leave = useLeaveGuard(boxes.some(({ boxId }) => dirty.has(boxId)))
  return (
    <Drawer open onClose={() => leave(onClose)} size={480} title={t('boxTitle')}>
      {boxes.length === 0 && <p className="field-hint">{t('noBoxes')}</p>}
      <ul className="boxes">
        {boxes.map((box) => (
          <BoxRow key={box.boxId} shopId={shopId} box={box} noteDirty={noteDirty} />
        ))}
      </ul>
      <Button onClick={() => setFresh([...fresh, newId('b')])}>{t('newBox')}</Button>
    </Drawer>
  )
}

interface BoxRowProps {
  shopId: string
  box: Box
  noteDirty: (boxId: string, isDirty: boolean) => void
}

const BoxRow = ({ shopId, box: { boxId, name, document, seen, changedBy }, noteDirty }: BoxRowProps) => {
  const t = useTexts(menuTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const onDirty = useCallback((isDirty: boolean) => noteDirty(boxId, isDirty), [noteDirty, boxId])
  const stored = { hans: document.name.hans, priceFen: document.priceFen }
  const save = async ({ hans, priceFen }: typeof stored, from: typeof seen) => {
    await call('/staff/saveBox', { shopId, boxId, document: { name: { ...document.name, hans }, priceFen }, seen: from })
    void refresh()
  }
  const remove = useMutation({
    mutationFn: () => call('/staff/removeFromMenu', { shopId, kind: 'box', id: boxId, seen }),
    onSuccess: () => void message.success(t('deletedInDraft', { name })),
    onError: fail,
    onSettled: () => void refresh(),
  })
  return (
    <li>
      <SettingsForm
        stored={stored}
        state={{ version: seen, changedBy: changedBy.name }}
        labels={{ hans: t('boxName'), priceFen: t('boxPrice') }}
        save={save}
        reload={refresh}
        onDirty={onDirty}
        done={t('savedInDraft')}
      >
        <div className="box-row">
          <Form.Item name="hans" rules={[{ required: true, whitespace: true, message: t('boxNameMissing') }]}>
            <Input aria-label={t('boxName')} maxLength={60} />
          </Form.Item>
          <Form.Item name="priceFen" rules={[{ required: true, message: t('boxPriceMissing') }]}>
            <AmountInput label={t('boxPrice')} />
          </Form.Item>
          {(seen.version > 0 || seen.draft > 0) && (
            <Button type="text" danger loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('delete')}
            </Button>
          )}
        </div>
      </SettingsForm>
    </li>
  )
}
