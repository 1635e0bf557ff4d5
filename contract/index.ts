import { account } from './account'
import type { InputOf, OutputOf } from './call'
import { cart } from './cart'
import { decoration } from './decoration'
import { goods } from './goods'
import { order } from './order'
import { payment } from './payment'
import { shop } from './shop'

/** Every call of the wire, by its path (without ".action"). The server registers from it, the client is typed by it. */
export const contract = { ...account, ...shop, ...decoration, ...goods, ...cart, ...order, ...payment }

export type Contract = typeof contract
export type Path = keyof Contract
export type Input<P extends Path> = InputOf<Contract[P]>
export type Output<P extends Path> = OutputOf<Contract[P]>
