import type { DishActions } from '@/features/menu/DishActions'

/** A mini-program has no server-rendered screen. */
export const useTakeover = (_actions: DishActions): void => undefined
