import { observer } from 'mobx-react-lite'
import { MenuView, useDishes } from '@/features/menu'
import { useTakeover } from './takeover'

/** The menu, which takes the place of what the server drew of it. */
export const MenuPage = observer(() => {
  const actions = useDishes()
  useTakeover(actions)
  return <MenuView actions={actions} />
})
