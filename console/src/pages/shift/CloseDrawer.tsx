import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Drawer, Input, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { countedFen, DENOMINATIONS } from '@domain/report/shift'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import { Row, Rows } from './Rows'
import { shiftTexts } from './texts'

interface CloseDrawerProps {
  shopId: string
  shift: StaffOutput<'/staff/openShift'>
  onClosed: (shiftId: string) => void
  onRefused: () => void
  onClose: () => void
}

/** Counts the drawer, explains a difference, and closes the shift. */
export const CloseDrawer = ({ shopId, shift, onClosed, onRefused, onClose }: CloseDrawerProps) => {
  const t = useTexts(shiftTexts)
  const fail = useFailure()
  const [how, setHow] = useState<'pieces' | 'sum'>('pieces')
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [sum, setSum] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const counts = DENOMINATIONS.map((valueFen) => ({ valueFen, count: pieces[valueFen] ?? 0 }))
  const counted = how === 'pieces' ? countedFen(counts) : (sum ?? 0)
  const isCounted = how === 'pieces' ? Object.keys(pieces).length > 0 : sum !== null
  const difference = counted - shift.cash.expectedFen
  const close = useMutation({
    mutationFn: () =>
      call('/staff/closeShift', {
        shopId,
        shiftId: shift.shiftId,
        version: shift.version,
        counts: how === 'pieces' ? counts.filter(({ count }) => count > 0) : null,
        countedFen: counted,
        note: difference === 0 ? '' : note.trim(),
      }),
    onSuccess: ({ shiftId }) => onClosed(shiftId),
    onError: (error) => {
      fail(error)
      onRefused()
    },
  })
  return (
    <Drawer open onClose={onClose} size={480} title={t('count')}>
      <Segmented
        block
        aria-label={t('how')}
        value={how}
        onChange={setHow}
        options={[
          { value: 'pieces', label: t('byPieces') },
          { value: 'sum', label: t('asSum') },
        ]}
      />
      {how === 'pieces' ? (
        <ul className="shift-pieces">
          {DENOMINATIONS.map((valueFen) => (
            <li key={valueFen}>
              <span>{moneyText(valueFen)}</span>
              <InputNumber
                aria-label={moneyText(valueFen)}
                min={0}
                max={100_000}
                precision={0}
                size="large"
                value={pieces[valueFen] ?? null}
                onChange={(count) => setPieces({ ...pieces, [valueFen]: Number(count ?? 0) })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="shift-sum">
          <AmountInput label={t('counted')} value={sum} onChange={setSum} />
        </div>
      )}
      <Rows>
        <Row name={t('expected')} fen={shift.cash.expectedFen} />
        <Row name={t('counted')} fen={counted} />
        <Row name={t('difference')} fen={difference} isSum />
      </Rows>
      {difference !== 0 && isCounted && (
        <label className="shift-note">
          {t('note')}
          <Input.TextArea rows={2} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
      )}
      {shift.openTables.length > 0 && (
        <Alert type="warning" showIcon className="shift-stays" title={t('stays', { count: shift.openTables.length })} />
      )}
      <Button
        type="primary"
        size="large"
        block
        disabled={!isCounted || (difference !== 0 && note.trim() === '')}
        loading={close.isPending}
        onClick={() => close.mutate()}
      >
        {t('finish')}
      </Button>
    </Drawer>
  )
}
