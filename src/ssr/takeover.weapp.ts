import type { DishActions } from '@/features/menu/DishActions'

/** Nobody has drawn before a mini-program. */
export const useTakeover = (_actions: DishActions): void => undefined
