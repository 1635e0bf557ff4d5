import { observer } from 'mobx-react-lite'
import { Slot } from '@/components/ui/Slot'
import { CouponPick } from '@/features/couponPick'
import { TipPick } from '@/features/tip'
import type { ChoiceProps } from './choiceProps'

const CouponPickChoice = observer(({ offers: { coupons }, chosen, sign, onChoose }: ChoiceProps) =>
  coupons && coupons.options.length > 0 ? (
    <CouponPick
      advice={coupons}
      sign={sign}
      isOwn={chosen.coupons !== undefined && chosen.coupons !== 'auto'}
      onChoose={(choice) => onChoose({ coupons: choice })}
    />
  ) : null,
)

/** Every capability with a field in `BillChoices` (contract/order/choices.ts) has its view here, in the order of display. */
const CHOICES = [CouponPickChoice, TipPick] as const

/** The choices about a bill before payment, at checkout and at a table (decision 0273). */
export const ChoiceCards = (props: ChoiceProps) => (
  <>
    {CHOICES.map((Choice, at) => (
      <Slot key={at}>
        <Choice {...props} />
      </Slot>
    ))}
  </>
)
