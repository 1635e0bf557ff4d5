import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '../access'
import { stepTexts } from './texts'
import './style.scss'

export interface Step {
  label: string
  /** "12:14", "约 12:30". */
  time?: string
  state: 'done' | 'now' | 'next'
}

/** A text that is always there costs the mini-program a few bytes when it changes; an element that comes costs its whole description. */
const NOTHING = ' '

export const ProgressSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useI18n(stepTexts)
  return (
    <View className="zm-steps" {...access({ role: 'list' })}>
      {steps.map(({ label, time, state }) => (
        <View key={label} className={`zm-step--${state}`} {...access({ role: 'listitem', step: state === 'now' })}>
          <View className="zm-steps__dot zm-i-check" />
          <View className="zm-hidden">{state === 'done' && time === undefined ? t('steps.done') : NOTHING}</View>
          <View className="zm-steps__label">{label}</View>
          <View className="zm-steps__time">{time ?? NOTHING}</View>
        </View>
      ))}
    </View>
  )
}
