import { Button, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { moneyText } from '../../parts/money/moneyText'
import { useTexts } from '../../i18n/useTexts'
import type { Detail } from './tables'
import { floorTexts } from './texts'

interface HeadsProps {
  value: number
  onChange: (heads: number) => void
}

const USUAL = [1, 2, 3, 4, 5, 6, 8, 10]
const MOST = 99

/** The number of guests: common numbers in one tap, any other typed. */
export const Heads = ({ value, onChange }: HeadsProps) => {
  const t = useTexts(floorTexts)
  return (
    <div className="heads" role="group" aria-label={t('howMany')}>
      {USUAL.map((heads) => (
        <Button
          key={heads}
          size="large"
          shape="circle"
          type={heads === value ? 'primary' : 'default'}
          aria-pressed={heads === value}
          onClick={() => onChange(heads)}
        >
          {heads}
        </Button>
      ))}
      <InputNumber
        size="large"
        aria-label={t('more')}
        min={1}
        max={MOST}
        precision={0}
        value={value}
        onChange={(heads) => heads !== null && onChange(heads)}
      />
    </div>
  )
}

interface OpenFormProps {
  detail: Detail
  /** The party from the waiting list; null: walk-in guests. */
  partyName: string | null
  heads: number | null
  isPending: boolean
  isBlocked: boolean
  onOpen: (guests: { guestsCount: number | null; teaId: string | null }) => void
}

/** Guests sit down at a free table. */
export const OpenForm = ({ detail, partyName, heads: known, isPending, isBlocked, onOpen }: OpenFormProps) => {
  const t = useTexts(floorTexts)
  const { teas, asksHeadcount } = detail
  const [heads, setHeads] = useState(known ?? Math.min(2, detail.table.seats))
  const [teaId, setTea] = useState(teas[0]?.teaId ?? null)
  return (
    <div className="panel-body">
      {partyName !== null && <h3>{t('seatParty', { name: partyName })}</h3>}
      {isBlocked && <p className="strip">{t('pendingAct')}</p>}
      {asksHeadcount && (
        <>
          <h3>{t('howMany')}</h3>
          <Heads value={heads} onChange={setHeads} />
        </>
      )}
      {teas.length > 0 && (
        <>
          <h3>{t('tea')}</h3>
          <Segmented
            vertical
            block
            aria-label={t('tea')}
            value={teaId ?? ''}
            options={teas.map((tea) => ({
              value: tea.teaId,
              label: t('perHead', { name: tea.name, price: moneyText(tea.seatFen) }),
            }))}
            onChange={(value) => setTea(value)}
          />
        </>
      )}
      <Button
        type="primary"
        size="large"
        block
        className="panel-next"
        loading={isPending}
        disabled={isBlocked}
        onClick={() => onOpen({ guestsCount: asksHeadcount ? heads : null, teaId })}
      >
        {t('open')}
      </Button>
    </div>
  )
}
