import type { ReactNode } from 'react'
import './figureStrip.css'

interface FigureProps {
  title: string
  value: string
  note: string
  tone?: 'up' | 'down' | undefined
}

/** A figure with what it is compared with. */
export const Figure = ({ title, value, note, tone }: FigureProps) => (
  <div className="figure">
    <dt>{title}</dt>
    <dd>{value}</dd>
    <dd className={`figure-note${tone ? ` is-${tone}` : ''}`}>{note}</dd>
  </div>
)

/** The figures at the top of a report, beside each other. */
export const FigureStrip = ({ children }: { children: ReactNode }) => <dl className="sheet figures">{children}</dl>
