import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { floorTexts } from './texts'

interface WayFormProps<Way extends string> {
  title: string
  way: Way
  ways: { value: Way; label: string }[]
  onWay: (way: Way) => void
  next: string
  isReady: boolean
  isPending: boolean
  onNext: () => void
  onBack: () => void
  children: ReactNode
}

/** A step of a table's bill beside the plan: one of several options, its fields, and the buttons to go on or back. */
export const WayForm = <Way extends string>(props: WayFormProps<Way>) => {
  const { title, way, ways, onWay, next, isReady, isPending, onNext, onBack, children } = props
  const t = useTexts(floorTexts)
  return (
    <div className="panel-body">
      <h3>{title}</h3>
      <Segmented block size="large" aria-label={title} value={way} options={ways} onChange={onWay} />
      {children}
      <Button type="primary" size="large" block className="panel-next" disabled={!isReady} loading={isPending} onClick={onNext}>
        {next}
      </Button>
      <Button type="text" block onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
