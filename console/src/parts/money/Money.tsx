import { partsOf } from './moneyText'
import './money.css'

/** An amount of money, with a smaller sign and decimals, and a real minus sign. */
export const Money = ({ fen, sign }: { fen: number; sign: string }) => {
  const { whole, rest } = partsOf(fen)
  return (
    <span className="money">
      {fen < 0 && '−'}
      <small>{sign}</small>
      {whole}
      <small>{rest}</small>
    </span>
  )
}
