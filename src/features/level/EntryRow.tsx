import { View } from '@tarojs/components'
import { cx } from '@/components/ui/cx'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { formatNumber } from '@/i18n'
import { useApp } from '@/useApp'

export interface EntryLine {
  icon: IconName
  title: string
  hint: string
  amount: number
  after: string
  orderNo: string | null
}

/** One entry: what for, when, how much, and the total after it. */
export const EntryRow = ({ line: { icon, title, hint, amount, after, orderNo } }: { line: EntryLine }) => {
  const { nav } = useApp()
  const body = (
    <>
      <View className={cx('zm-levels__icon', amount > 0 && 'zm-levels__icon--in')}>
        <Icon name={icon} size={20} />
      </View>
      <View className="zm-levels__words">
        <View>{title}</View>
        <View className="zm-levels__when">{hint}</View>
      </View>
      <View className="zm-levels__end">
        <View className={cx('zm-levels__amount', amount > 0 && 'zm-levels__amount--in')}>
          {amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(amount))}
        </View>
        <View className="zm-levels__when">{after}</View>
      </View>
    </>
  )
  if (orderNo === null) return <View className="zm-levels__entry">{body}</View>
  return (
    <Tappable className="zm-levels__entry" onTap={() => void nav.go('orderDetail', { orderNo })}>
      {body}
    </Tappable>
  )
}
