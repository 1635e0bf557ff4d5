import { partsOf } from './moneyText'
import './money.css'

/** An amount of money: sign and decimals are smaller than the whole, a minus is a minus. */
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
