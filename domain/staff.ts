import { isWeakPassword } from './payment/payPassword'
import { type Problem, problem } from './results'
import { DAY, MINUTE } from './time'
import { emailProblem, phoneProblem } from './validation/person'

/** Whom of a shop's staff an order's event names (decision 0110). */
export const STAFF_ROLES = ['kitchen', 'waiter', 'rider', 'cashier', 'desk'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Somebody who acts for a shop: at the merchant's console, or by a lever of the sandbox. It is recorded with what they did. */
export interface StaffActor {
  role: StaffRole
  /** As the shop knows them. */
  name: string
}

/** As what somebody works for a merchant (decision 0281). */
export const MERCHANT_ROLES = ['owner', 'manager', 'cashier', 'kitchen', 'waiter', 'rider', 'accountant'] as const
export type MerchantRole = (typeof MERCHANT_ROLES)[number]

/** As whom each of them is recorded at an order; null: they do nothing to orders. */
export const ORDER_ROLES: Readonly<Record<MerchantRole, StaffRole | null>> = {
  owner: 'desk',
  manager: 'desk',
  cashier: 'cashier',
  kitchen: 'kitchen',
  waiter: 'waiter',
  rider: 'rider',
  accountant: null,
}

/** Who may do what at the console. Owners may do all of it, so they stand nowhere. */
const ROLES_BY_ACT = {
  /** To see who one is, and to sign out. */
  signedIn: ['manager', 'cashier', 'kitchen', 'waiter', 'rider', 'accountant'],
  /** One's own password, second factor, PIN and sessions. */
  ownAccount: ['manager', 'cashier', 'kitchen', 'waiter', 'rider', 'accountant'],

  editMerchant: [],
  closeMerchant: [],
  paymentAccounts: [],
  moneyRules: [],
  changeRoles: [],
  manageStaff: ['manager'],
  seeAuditLog: ['manager'],
  /** Who of the staff was shown data of whom. */
  seeMemberAccess: [],

  editMenu: ['manager'],
  markSoldOut: ['manager', 'kitchen'],
  editShop: ['manager'],
  editTables: ['manager'],
  runMarketing: ['manager'],

  seeOrders: ['manager', 'cashier'],
  acceptOrders: ['manager', 'cashier'],
  /** A whole number, to ring a guest or a rider; everywhere else it is masked. */
  seePhones: ['manager', 'cashier', 'rider'],
  callRiders: ['manager', 'cashier'],
  settleBills: ['manager', 'cashier'],
  takeCash: ['manager', 'cashier'],
  reviewTransfers: ['manager', 'cashier'],
  refund: ['manager', 'cashier'],
  /** Refunds that a provider refused or left unsure: to try them again, and to pay them by hand. */
  settleRefunds: ['manager', 'accountant'],
  /** By a code that they show, or by the end of their phone. */
  findMembers: ['manager', 'cashier', 'accountant'],
  /** All of them, and everything of each: of a shop's own staff those who ordered there. */
  seeMembers: ['manager', 'accountant'],
  seeMemberPhones: ['manager'],
  /** To give them something and to take it; above the owner's limits somebody else must agree. */
  giveToMembers: ['manager'],
  approveMemberChanges: ['manager'],
  /** Notes, freezing, a birthday that is wrong. */
  changeMembers: ['manager'],
  /** As a file, with phones masked. */
  exportMembers: ['manager', 'accountant'],
  /** The same with whole phones. */
  exportMembersWhole: [],
  /** Their accounts, when they ask for it. */
  closeMembers: [],
  redeemCodes: ['manager', 'cashier'],
  topUpCards: ['manager', 'cashier'],
  closeShift: ['manager', 'cashier'],

  seeTickets: ['manager', 'kitchen'],
  cook: ['manager', 'kitchen'],
  printAgain: ['manager', 'cashier', 'kitchen'],

  seeFloor: ['manager', 'cashier', 'waiter'],
  serveTables: ['manager', 'waiter'],
  sendRounds: ['manager', 'waiter'],
  answerCalls: ['manager', 'waiter'],
  /** Rooms by time: at the counter, by phone, on the floor. */
  takeBookings: ['manager', 'cashier', 'waiter'],
  showWaiterCode: ['manager', 'waiter'],

  seeDeliveries: ['manager', 'rider'],
  deliver: ['manager', 'rider'],

  answerReviews: ['manager'],
  seeReports: ['manager', 'accountant'],
  exportReports: ['manager', 'accountant'],
  seeLedgers: ['accountant'],
  reconcile: ['accountant'],
} as const satisfies Readonly<Record<string, readonly Exclude<MerchantRole, 'owner'>[]>>

export type StaffAct = keyof typeof ROLES_BY_ACT
export const STAFF_ACTS = Object.keys(ROLES_BY_ACT) as StaffAct[]

export const roleMay = (role: MerchantRole, act: StaffAct): boolean =>
  role === 'owner' || (ROLES_BY_ACT[act] as readonly MerchantRole[]).includes(role)

/** What a PIN on a shared tablet does not open: it is short, and others watch it being typed. */
const NEEDS_PASSWORD: readonly StaffAct[] = [
  'ownAccount',
  'editMerchant',
  'closeMerchant',
  'paymentAccounts',
  'moneyRules',
  'changeRoles',
  'manageStaff',
  'closeMembers',
  'exportMembersWhole',
]
export const needsPassword = (act: StaffAct): boolean => NEEDS_PASSWORD.includes(act)

/** What is open to somebody who has still to set up the second factor that is demanded of them. */
export const isBeforeSecondFactor = (act: StaffAct): boolean => act === 'signedIn' || act === 'ownAccount'

/** A role of somebody, in one shop or (null) in every shop of the merchant, later ones too. */
export interface Grant {
  role: MerchantRole
  shopId: string | null
}

/** Where somebody may do something: in every shop of their merchant, or in these. */
export type Reach = 'all' | readonly string[]

export function reachOf(grants: readonly Grant[], act: StaffAct): Reach {
  const shops = grants.filter(({ role }) => roleMay(role, act)).map(({ shopId }) => shopId)
  return shops.includes(null) ? 'all' : [...new Set(shops.filter((shopId) => shopId !== null))]
}

/** In this shop; null: for the merchant as a whole. */
export function mayAct(grants: readonly Grant[], act: StaffAct, shopId: string | null): boolean {
  const reach = reachOf(grants, act)
  return reach === 'all' || (shopId !== null && reach.includes(shopId))
}

/** Whether all of these shops lie within somebody's reach; null: every shop of the merchant. */
export const coversShops = (reach: Reach, shopIds: readonly string[] | null): boolean =>
  reach === 'all' || (shopIds !== null && shopIds.every((shopId) => reach.includes(shopId)))

/** What a session on a shop's tablet has of them: what holds in that shop, there alone. */
export const grantsAt = (grants: readonly Grant[], shopId: string): Grant[] =>
  grants.filter((grant) => grant.shopId === null || grant.shopId === shopId).map(({ role }) => ({ role, shopId }))

const isSame = (a: Grant, b: Grant) => a.role === b.role && a.shopId === b.shopId

/** Nobody is without a role or has one twice, and an owner is one everywhere. */
export const grantsProblem = (grants: readonly Grant[]): Problem | null =>
  grants.length === 0 ||
  grants.some((grant, at) => grants.findIndex((other) => isSame(grant, other)) !== at) ||
  grants.some(({ role, shopId }) => role === 'owner' && shopId !== null)
    ? problem('badInput', { field: 'grants' }, 'grants')
    : null

/** Whom a manager takes on and lets go. */
const UNDER_MANAGERS: readonly MerchantRole[] = ['cashier', 'kitchen', 'waiter', 'rider']

/** Whether somebody decides about a person with these roles. */
export const mayManage = (own: readonly Grant[], others: readonly Grant[]): boolean =>
  mayAct(own, 'changeRoles', null) ||
  others.every(({ role, shopId }) => UNDER_MANAGERS.includes(role) && mayAct(own, 'manageStaff', shopId))

/** Up to how much of one order somebody of a role gives back; null: any amount. Owners have no limit. */
export type RefundLimits = Readonly<Record<'manager' | 'cashier', number | null>>
/** What holds until the owner says otherwise. */
export const USUAL_REFUND_LIMITS: RefundLimits = { manager: null, cashier: 20_000 }

/** The most that somebody gives back of one order of a shop; null: any amount. 0: nothing. */
export function refundLimitAt(grants: readonly Grant[], shopId: string, limits: RefundLimits): number | null {
  const here = grantsAt(grants, shopId).map(({ role }): number | null => {
    if (role === 'owner') return null
    return role === 'manager' || role === 'cashier' ? limits[role] : 0
  })
  return here.includes(null) ? null : Math.max(0, ...here.map((limit) => limit ?? 0))
}

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128
const LEAST_DIFFERENT = 5
/** What is tried first of all. */
const COMMON = ['1234567890', '0123456789', 'qwertyuiop', 'password', 'admin', 'iloveyou', 'zhuoma', 'woaini', 'abcdefg']

/** Why a password cannot be chosen; null: it can. */
export function passwordProblem(password: string, known: { phone: string | null; email: string | null }): Problem | null {
  if ([...password].length < MIN_PASSWORD) return problem('staffPasswordShort', { min: MIN_PASSWORD }, 'password')
  const text = password.toLowerCase()
  const names = [known.phone, known.email?.split('@')[0]].filter(
    (name) => name !== undefined && name !== null && name.length >= 4,
  ) as string[]
  // What is left beside a common word is not enough by itself.
  const rest = [...COMMON, ...names].reduce((left, word) => left.split(word.toLowerCase()).join(''), text)
  return new Set(rest).size < LEAST_DIFFERENT ? problem('staffPasswordWeak', {}, 'password') : null
}

/** Four to six digits, neither all the same nor in a row. */
export function pinProblem(pin: string): Problem | null {
  if (!/^\d{4,6}$/.test(pin)) return problem('staffPinMalformed', {}, 'pin')
  return isWeakPassword(pin) ? problem('staffPinWeak', {}, 'pin') : null
}

/** What somebody signs in with: a phone, or an e-mail address without capital letters. */
export const accountName = (text: string): string => text.trim().toLowerCase()

/** Where somebody is reached and signs in; one of both is enough. */
export interface Contact {
  phone: string | null
  email: string | null
}
export function contactProblem({ phone, email }: Contact): Problem | null {
  if (phone === null && email === null) return problem('phoneMissing', {}, 'phone')
  return (phone === null ? null : phoneProblem(phone)) ?? (email === null ? null : emailProblem(email))
}

/** So many wrong tries cost nothing; from then on each makes the next wait longer: 1, 5, 25, 125 minutes, at most a day. */
export const FREE_TRIES = 5
export const lockedFor = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(DAY, MINUTE * 5 ** (wrongTries - FREE_TRIES))

/** Where an invitation is taken up. Its token stands behind the #, which browsers send to no server. */
export const invitationPath = (token: string): string => `/console/join#${token}`
