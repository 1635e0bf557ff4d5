import { callFacts, type CallFacts, type Repeat } from '@contract/facts'
import type { Path } from '@contract/index'

const factsOf = (path: Path): CallFacts => callFacts[path]

export const repeatOf = (path: Path): Repeat => factsOf(path).repeat
/** Whether one request may answer all who make the same call at the same time. */
export const isShared = (path: Path): boolean => repeatOf(path) === 'read' && !factsOf(path).isLive
/** It is sent without waiting for a ticket. */
export const isPublic = (path: Path): boolean => factsOf(path).auth === 'public' || factsOf(path).auth === 'recognised'
export const toleratedBy = (path: Path): readonly string[] => factsOf(path).tolerates ?? []
