import { DomainError, type Problem } from '@domain/results'

/** Throws the problem, if there is one, naming the field as the call does. */
export function refuse(problem: Problem | null, field: string): void {
  if (problem) throw new DomainError(problem.result, problem.params, field)
}
