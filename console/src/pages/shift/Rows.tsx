import type { ReactNode } from 'react'
import { moneyText } from '../../parts/money/moneyText'

/** A name and an amount, or a text, on one line. */
export const Row = ({ name, fen, children, isSum = false }: { name: string; fen?: number; children?: ReactNode; isSum?: boolean }) => (
  <li className={isSum ? 'is-sum' : ''}>
    <span>{name}</span>
    <span>{fen === undefined ? children : moneyText(fen)}</span>
  </li>
)

export const Rows = ({ children }: { children: ReactNode }) => <ul className="shift-rows">{children}</ul>
