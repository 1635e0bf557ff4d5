import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { tick } from '@/platform/view/device'
import { cx } from '@/components/ui/cx'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { toast } from '@/components/ui/Toast'
import { stepperTexts } from './texts'
import '../../ui/Icon/icons.generated.scss'
import './style.scss'

export interface StepperProps {
  value: number
  onAdd: () => void
  onRemove: () => void
  /** The name of the counted item, read out with "add" and "remove". */
  name: string
  /** `menu`: solid "+", outlined "−". `quiet`: both sunken. */
  variant?: 'menu' | 'quiet'
  /** At this number "+" is disabled and states the reason. */
  max?: number | null
  limitReason?: string
  /** At this number "−" is disabled, with the reason where one is given; zero shows "+" only. */
  min?: number
  minReason?: string
  size?: 28 | 20
  className?: string
}

export const Stepper = ({
  value,
  onAdd,
  onRemove,
  name,
  variant = 'menu',
  max,
  limitReason,
  min = 0,
  minReason,
  size = 28,
  className,
}: StepperProps) => {
  const { t } = useI18n(stepperTexts)
  const full = max != null && value >= max
  const reason = limitReason ?? t('stepper.full')
  const open = value > 0
  const felt = (change: () => void) => () => {
    tick()
    change()
  }
  return (
    <View className={cx('zm-stepper', `zm-stepper--${variant}`, size === 20 && 'zm-stepper--20', className)}>
      <Slot>
        {open && (
          <Tappable
            className={cx('zm-stepper__key zm-i-minus', value <= min && 'zm-stepper__key--off')}
            onTap={felt(onRemove)}
            disabled={value <= min}
            onRefused={minReason === undefined ? undefined : () => toast.show(minReason)}
            label={t('stepper.remove', { name })}
          />
        )}
        {open && <View className="zm-stepper__value">{value}</View>}
      </Slot>
      <Tappable
        className={cx('zm-stepper__key zm-stepper__key--plus zm-i-plus', full && 'zm-stepper__key--off')}
        onTap={felt(onAdd)}
        disabled={full}
        onRefused={() => toast.show(reason)}
        label={full ? t('stepper.addFull', { name, reason }) : t('stepper.add', { name })}
      />
    </View>
  )
}
