import './money.css'

const CENTS = 100
const THOUSANDS = /\B(?=(\d{3})+$)/g

/** "1,234" and ".50": an amount as it is written, its decimals smaller. */
const partsOf = (fen: number) => {
  const digits = Math.abs(fen)
  return {
    whole: String(Math.floor(digits / CENTS)).replace(THOUSANDS, ','),
    rest: `.${String(digits % CENTS).padStart(2, '0')}`,
  }
}

export const moneyText = (fen: number, sign: string): string => {
  const { whole, rest } = partsOf(fen)
  return `${fen < 0 ? '−' : ''}${sign}${whole}${rest}`
}

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
