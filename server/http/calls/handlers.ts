import type { Contract, Input, Output, Path } from '@contract/index'
import type { Context, TicketContext } from './context'

/** `public` calls have no user, `optional` ones may have one. */
type ContextOf<P extends Path> = Contract[P] extends { auth: 'public' | 'optional' | 'recognised' } ? Context : TicketContext

export type Handler<P extends Path> = (context: ContextOf<P>, input: Input<P>) => Promise<Output<P>>

/** A handler for every call of the contract. */
export type Handlers = { [P in Path]: Handler<P> }

/** Declares the handlers of one module: a path that the contract does not have, or an answer of another shape, is a compile error. */
export const defineHandlers = <P extends Path>(handlers: Pick<Handlers, P>): Pick<Handlers, P> => handlers
