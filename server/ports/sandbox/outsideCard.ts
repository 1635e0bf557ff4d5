import type { FuelState } from '@domain/member/outsideCard'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { OutsideCardPort } from '../outsideCard'
import { createSandboxCardBill } from './bill'
import { type CardPlan, createSandboxCharges } from './cardCharges'

export interface SandboxCardRow {
  mchnt_cd: string
  card_no: string
  holder: string
  balance_fen: number
  is_blocked: boolean
  plan: CardPlan | null
}
const CARD = 'mchnt_cd, card_no, holder, balance_fen, is_blocked, plan'
const findCard = stmt<[mchntCd: string, cardNo: string], SandboxCardRow>(
  'sandboxOutsideCard.find',
  `select ${CARD} from sandbox_outside_card where mchnt_cd = $1 and card_no = $2`,
)
const findFuel = stmt<[mchntCd: string, phone: string], { state: FuelState; card_no: string }>(
  'sandboxFuelCard.find',
  'select state, card_no from sandbox_fuel_card where mchnt_cd = $1 and phone = $2',
)
export const findAllCards = stmt<[], SandboxCardRow>(
  'sandboxOutsideCard.all',
  `select ${CARD} from sandbox_outside_card order by mchnt_cd, card_no limit 100`,
)
export const putCard = stmt<{
  mchntCd: string
  cardNo: string
  holder: string
  balanceFen: number
  isBlocked: boolean
  plan: CardPlan | null
}>(
  'sandboxOutsideCard.put',
  `insert into sandbox_outside_card (mchnt_cd, card_no, holder, balance_fen, is_blocked, plan)
   values (:mchntCd, :cardNo, :holder, :balanceFen, :isBlocked, :plan)
   on conflict (mchnt_cd, card_no) do update set holder = :holder, balance_fen = :balanceFen, is_blocked = :isBlocked, plan = :plan`,
)
export const putFuel = stmt<[mchntCd: string, phone: string, state: string, cardNo: string]>(
  'sandboxFuelCard.put',
  `insert into sandbox_fuel_card (mchnt_cd, phone, state, card_no) values ($1, $2, $3, $4)
   on conflict (mchnt_cd, phone) do update set state = $3, card_no = $4`,
)
export const deleteFuel = stmt<[mchntCd: string, phone: string]>(
  'sandboxFuelCard.delete',
  'delete from sandbox_fuel_card where mchnt_cd = $1 and phone = $2',
)

const issued = ({ balance_fen, is_blocked }: SandboxCardRow) => ({ balanceFen: balance_fen, isBlocked: is_blocked })

/** An issuer whose cards are rows that the sandbox's levers write. */
export const createSandboxOutsideCards = (db: Database, clock: Clock): OutsideCardPort => ({
  charges: createSandboxCharges(db, clock),
  bills: createSandboxCardBill(db),
  async find(mchntCd, cardNo, holderName) {
    const card = await db.first(findCard, mchntCd, cardNo)
    return card && card.holder === holderName ? issued(card) : null
  },
  async look(mchntCd, cardNo) {
    const card = await db.first(findCard, mchntCd, cardNo)
    return card ? issued(card) : null
  },
  async fuel(mchntCd, phone) {
    const card = await db.first(findFuel, mchntCd, phone)
    return card ? { state: card.state, cardNo: card.card_no } : { state: 'none', cardNo: null }
  },
})
