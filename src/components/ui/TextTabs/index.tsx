import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Scroller } from '../Scroller'
import { Tappable } from '../Tappable'
import './style.scss'

export interface TextTabsProps<V extends string> {
  tabs: readonly { value: V; label: string; count?: number }[]
  value: V
  onChange: (value: V) => void
  label: string
}

export const TextTabs = <V extends string>({ tabs, value, onChange, label }: TextTabsProps<V>) => (
  <Scroller axis="x" className="zm-texttabs">
    <View className="zm-texttabs__row" {...access({ role: 'tablist', label })}>
      {tabs.map((tab) => (
        <Tappable
          key={tab.value}
          role="tab"
          className={cx('zm-texttabs__tab', tab.value === value && 'zm-texttabs__tab--on')}
          selected={tab.value === value}
          onTap={() => tab.value !== value && onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && ` ${tab.count}`}
        </Tappable>
      ))}
    </View>
  </Scroller>
)
