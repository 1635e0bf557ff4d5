import type { Output } from '@contract/index'

/** Something that an activity gave. */
export type Award = Omit<Output<'/getCollectAwardDetail'>['awards'][number], 'at'>
