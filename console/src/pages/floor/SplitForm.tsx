import { Button, InputNumber } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { dishParts, evenParts, MOST_PARTS, openPortions, type Portions, portionsByLine } from '@domain/tableVisit/split'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import type { Detail } from './tables'
import { floorTexts } from './texts'
import { WayForm } from './WayForm'

type Split = StaffInput<'/staff/splitBill'>['split']

const USUAL = [2, 3, 4, 5, 6]
const EVERYBODYS: readonly string[] = ['seats', 'time']

/** What is left of the bill outside paid parts, as this page estimates it; once the bill is split the server's amounts are shown. */
function factsOf(detail: Detail) {
  const visit = detail.visit!
  const lines = visit.rounds
    .flatMap(({ dishes }) => dishes)
    .map(({ lineNo, name, choiceText, quantity, takenQuantity, unitFen }) => ({
      lineNo,
      name,
      choiceText,
      quantity: quantity - takenQuantity,
      fen: unitFen * (quantity - takenQuantity),
    }))
    .filter(({ quantity }) => quantity > 0)
  const paid = (detail.split?.parts ?? []).filter((part) => part.paid !== null).flatMap(({ portions }) => portions ?? [])
  const commonFen = visit.bill.lines.filter(({ kind }) => EVERYBODYS.includes(kind)).reduce((sum, { amountFen }) => sum + amountFen, 0)
  return { leftFen: detail.leftFen, commonFen, lines, paid }
}

interface SplitFormProps {
  detail: Detail
  isPending: boolean
  isBlocked: boolean
  onSplit: (split: Split) => void
  onBack: () => void
}

/** Splits into equal parts, or by dishes: a tap adds one portion to the selected part. */
export const SplitForm = ({ detail, isPending, isBlocked, onSplit, onBack }: SplitFormProps) => {
  const t = useTexts(floorTexts)
  const [way, setWay] = useState<'even' | 'dishes'>('even')
  const [count, setCount] = useState(Math.min(MOST_PARTS, Math.max(2, detail.table.visit?.headcount ?? 2)))
  const [parts, setParts] = useState<readonly (readonly Portions[])[]>([[]])
  const [chosen, setChosen] = useState(0)
  const facts = factsOf(detail)
  const open = portionsByLine(openPortions(facts))
  const taken = portionsByLine(parts.flat())
  const rest = [...open]
    .map(([lineNo, quantity]) => ({ lineNo, quantity: quantity - (taken.get(lineNo) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const whole = [...parts.filter((part) => part.length > 0), ...(rest.length > 0 ? [rest] : [])]
  const sums = way === 'even' ? evenParts(facts.leftFen, count) : dishParts(facts, whole)
  const isReady = way === 'even' ? facts.leftFen >= count : whole.length > 1
  const change = (lineNo: number, by: 1 | -1) =>
    setParts((all) =>
      all.map((part, at) => {
        if (at !== chosen) return part
        const quantity = (portionsByLine(part).get(lineNo) ?? 0) + by
        const others = part.filter((portion) => portion.lineNo !== lineNo)
        return quantity > 0 ? [...others, { lineNo, quantity }] : others
      }),
    )
  const addPart = () => {
    setParts([...parts, []])
    setChosen(parts.length)
  }
  return (
    <WayForm<typeof way>
      title={t('splitHow')}
      way={way}
      ways={[
        { value: 'even', label: t('splitEven') },
        { value: 'dishes', label: t('splitDishes') },
      ]}
      onWay={setWay}
      next={t('splitInto', { n: way === 'even' ? count : whole.length })}
      isReady={isReady && !isBlocked}
      isPending={isPending}
      onNext={() => onSplit(way === 'even' ? { count } : { parts: whole.map((part) => [...part]) })}
      onBack={onBack}
    >
      {way === 'even' ? (
        <div className="heads" role="group" aria-label={t('splitCount')}>
          {USUAL.map((n) => (
            <Button
              key={n}
              size="large"
              shape="circle"
              type={n === count ? 'primary' : 'default'}
              aria-pressed={n === count}
              onClick={() => setCount(n)}
            >
              {n}
            </Button>
          ))}
          <InputNumber
            size="large"
            aria-label={t('splitCount')}
            min={2}
            max={MOST_PARTS}
            precision={0}
            value={count}
            onChange={(n) => n !== null && setCount(n)}
          />
        </div>
      ) : (
        <>
          <div className="heads" role="group" aria-label={t('splitPart')}>
            {parts.map((part, at) => (
              <Button
                key={at}
                size="large"
                className={at === chosen ? 'chip is-on' : 'chip'}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                {t('partNo', { n: at + 1 })}
                {part.length > 0 && ` · ${part.reduce((sum, { quantity }) => sum + quantity, 0)}`}
              </Button>
            ))}
            <Button
              size="large"
              shape="circle"
              aria-label={t('morePart')}
              icon={<Plus size={18} />}
              disabled={parts.length + 1 >= MOST_PARTS}
              onClick={addPart}
            />
          </div>
          <ul className="split-dishes">
            {facts.lines
              .filter(({ lineNo }) => open.has(lineNo))
              .map(({ lineNo, name, choiceText }) => {
                const mine = portionsByLine(parts[chosen] ?? []).get(lineNo) ?? 0
                const left = (open.get(lineNo) ?? 0) - (taken.get(lineNo) ?? 0)
                return (
                  <li key={lineNo}>
                    <span className="round-text">
                      {name}
                      <small>{[choiceText, t('splitLeft', { n: left })].filter(Boolean).join(t('comma'))}</small>
                    </span>
                    <Button
                      shape="circle"
                      aria-label={t('fewer', { dish: name })}
                      icon={<Minus size={16} />}
                      disabled={mine === 0}
                      onClick={() => change(lineNo, -1)}
                    />
                    <b className="editor-count">{mine}</b>
                    <Button
                      shape="circle"
                      aria-label={t('oneMore', { dish: name })}
                      icon={<Plus size={16} />}
                      disabled={left === 0}
                      onClick={() => change(lineNo, 1)}
                    />
                  </li>
                )
              })}
          </ul>
        </>
      )}
      <ul className="parts">
        {sums.map((fen, at) => (
          <li key={at}>
            <span>{way === 'dishes' && rest.length > 0 && at === sums.length - 1 ? t('splitRest') : t('partNo', { n: at + 1 })}</span>
            <b>{way === 'even' ? moneyText(fen) : t('about', { sum: moneyText(fen) })}</b>
          </li>
        ))}
      </ul>
    </WayForm>
  )
}
