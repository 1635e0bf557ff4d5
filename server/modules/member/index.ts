import { defineHandlers } from '../../http/handlers'
import type { MemberFiguresOf } from '../../memberFigures/index'
import type { Module } from '../../module'
import type { MemberTotals } from '../order/index'

/** Membership: what a member has, and what it has come to. */
export const createMemberModule = ({ figures, totals }: { figures: MemberFiguresOf; totals: MemberTotals }) =>
  ({
    handlers: defineHandlers({
      '/member/getMemberInfo': async (context) => ({ ...(await totals(context.user.userId)), ...(await figures(context)) }),
    }),
  }) satisfies Module
