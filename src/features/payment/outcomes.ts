import type { Outcome } from './ways'

/** An outcome that another attempt may change is told no longer than until then; what somebody else did stays told. */
export const aboutOutcome = (outcome: Outcome): { about?: 'payment' } =>
  outcome === 'paidElsewhere' || outcome === 'ended' ? {} : { about: 'payment' }
