import type { ReactNode } from 'react'
import { moneyText } from '../../parts/money/moneyText'

interface RowProps {
  name: string
  fen?: number
  children?: ReactNode
  isSum?: boolean
  /** A part of the previous row's amount. */
  isPart?: boolean
}
/** A name and an amount, or a text, on one line. */
export const Row = ({ name, fen, children, isSum = false, isPart = false }: RowProps) => (
  <li className={isSum ? 'is-sum' : isPart ? 'is-part' : ''}>
    <span>{name}</span>
    <span>{fen === undefined ? children : moneyText(fen)}</span>
  </li>
)

export const Rows = ({ children }: { children: ReactNode }) => <ul className="shift-rows">{children}</ul>
