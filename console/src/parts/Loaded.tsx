import { Button, Skeleton } from 'antd'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Refusal } from '../api/call'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'
import './loaded.css'

const SKELETON_DELAY_MS = 250

interface Source<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

/** The data of a page, with a skeleton after a quarter of a second, or the failure in its place. */
export const Loaded = <T,>({ of, children }: { of: Source<T>; children: (data: T) => ReactNode }) => {
  const t = useTexts(partsTexts)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (of.data !== undefined) return children(of.data)
  if (of.error === null) return isLate ? <Skeleton active paragraph={{ rows: 6 }} className="loaded" /> : null
  return (
    <div className="failed" role="alert">
      <CircleAlert size={28} aria-hidden />
      <h2>{t('failed')}</h2>
      <p>{of.error instanceof Refusal ? of.error.message : t('failedBody')}</p>
      <Button onClick={() => void of.refetch()}>{t('retry')}</Button>
    </div>
  )
}
