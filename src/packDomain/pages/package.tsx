import { SetMealView } from '@/features/menu'
import { page } from '@/nav'

export default page('setMeal', SetMealView)
