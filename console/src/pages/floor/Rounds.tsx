import { Button } from 'antd'
import { moneyText } from '../../parts/money/moneyText'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useMay } from '../../session/useMe'
import type { Detail } from './tables'
import { floorTexts } from './texts'
import { useAct } from './useFloor'

type Round = NonNullable<Detail['visit']>['rounds'][number]
type Dish = Round['dishes'][number]

const stateOf = ({ state, owedState }: Dish) => owedState ?? state
const leftOf = ({ quantity, takenQuantity }: Dish) => quantity - takenQuantity

interface RoundsProps {
  shopId: string
  detail: Detail
  seen: { tableId: string; version: string }
  isBlocked: boolean
}

const RoundState = ({ dishes }: { dishes: readonly Dish[] }) => {
  const t = useTexts(floorTexts)
  const states = dishes.filter((dish) => leftOf(dish) > 0).map(stateOf)
  if (states.every((state) => state === 'served' || state === 'takenBack')) return <span className="is-served">{t('allServed')}</span>
  if (states.includes('making')) return <span className="is-cooking">{t('cooking')}</span>
  return <span className="is-cooking">{t(states.includes('waiting') ? 'waiting' : 'held')}</span>
}

/** The ordered dishes, the newest round first. */
export const Rounds = ({ shopId, detail, seen, isBlocked }: RoundsProps) => {
  const t = useTexts(floorTexts)
  const { time } = useDates()
  const serve = useAct('/staff/serveDishes', shopId)
  const fire = useAct('/staff/fireDishes', shopId)
  const takeBack = useAct('/staff/takeBackDishes', shopId)
  const [mayServe, mayOrder] = [useMay('serveTables'), useMay('sendRounds')]
  const isOpen = detail.visit?.paidAt === null
  return (detail.visit?.rounds ?? []).map(({ roundNo, sentAt, dishes }) => {
    const held = dishes.filter((dish) => stateOf(dish) === 'held').map(({ lineNo }) => lineNo)
    return (
      <section key={roundNo} className="round">
        <h3>
          {t('round', { n: roundNo })} <small>{time(sentAt)}</small>
          {held.length > 0 && mayOrder && (
            <Button
              size="small"
              loading={fire.isPending}
              onClick={() => fire.act({ input: { ...seen, lineNos: held }, title: `${detail.table.name} ${t('fire')}` })}
            >
              {t('fire')}
            </Button>
          )}
          <RoundState dishes={dishes} />
        </h3>
        <ul>
          {dishes.map((dish) => {
            const { lineNo, name, choiceText, picture, quantity, takenQuantity, unitFen } = dish
            const state = stateOf(dish)
            const left = leftOf(dish)
            const isVoid = left === 0
            return (
              <li key={lineNo} className={isVoid ? 'is-void' : undefined}>
                <img src={picture} alt="" width={44} height={44} loading="lazy" />
                <span className="round-text">
                  {name}
                  <small>{[choiceText, takenQuantity > 0 && `${t('takenBack')} ${takenQuantity}`].filter(Boolean).join(' · ')}</small>
                </span>
                <span className="round-count">×{isVoid ? quantity : left}</span>
                <span className="round-sum">{moneyText(unitFen * left)}</span>
                {!isVoid && (
                  <span className="round-acts">
                    {isOpen && mayOrder && (state === 'held' || state === 'waiting') && (
                      <Button
                        size="small"
                        aria-label={t('takeBackDish', { dish: name })}
                        disabled={takeBack.isPending || isBlocked}
                        onClick={() =>
                          takeBack.act({
                            input: { ...seen, lines: [{ lineNo, quantity: 1 }] },
                            title: `${detail.table.name} ${t('takeBackDish', { dish: name })}`,
                            done: t('tookBack', { dish: name }),
                          })
                        }
                      >
                        {t('takeBack')}
                      </Button>
                    )}
                    {mayServe && (state === 'making' || state === 'waiting') && (
                      <Button
                        size="small"
                        aria-label={t('serveDish', { dish: name })}
                        disabled={serve.isPending}
                        onClick={() =>
                          serve.act({
                            input: { ...seen, lineNos: [lineNo] },
                            title: `${detail.table.name} ${t('serveDish', { dish: name })}`,
                          })
                        }
                      >
                        {t('serve')}
                      </Button>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
