import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { ANNOUNCES_STEPS } from '@/components/a11y/attributes'
import { stepTexts } from './texts'
import './style.scss'

export interface Step {
  label: string
  /** "12:14", "约 12:30". */
  time?: string
  state: 'done' | 'now' | 'next'
}

/** Changing an existing text costs the mini-program a few bytes; adding an element costs its whole description. */
const NOTHING = ' '

/** A step after the current one counts as ahead by its position alone, so that moving the current step changes one word for the mini-program. */
const classOf = (state: Step['state'], hasNow: boolean): string => {
  if (state === 'now') return 'zm-step--now'
  return state === 'next' && !hasNow ? 'zm-step--next' : 'zm-step'
}

/** Steps in order: done, the current one, then those ahead. */
export const ProgressSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useI18n(stepTexts)
  const hasNow = steps.some(({ state }) => state === 'now')
  return (
    <View className="zm-steps" {...access({ role: 'list' })}>
      {steps.map(({ label, time, state }) => (
        <View key={label} className={classOf(state, hasNow)} {...access({ role: 'listitem', step: state === 'now' })}>
          <View className="zm-steps__dot zm-i-check" />
          {!ANNOUNCES_STEPS && <View className="zm-steps__here">{t('steps.now')}</View>}
          <View className="zm-hidden">{state === 'done' && time === undefined ? t('steps.done') : NOTHING}</View>
          <View className="zm-steps__label">{label}</View>
          <View className="zm-steps__time">{time ?? NOTHING}</View>
        </View>
      ))}
    </View>
  )
}
