import { observer } from 'mobx-react-lite'
import { MenuView, useDishes } from '@/features/menu'
import { useTakeover } from './takeover'

/** The menu, which replaces the server-rendered menu. */
export const MenuPage = observer(() => {
  const actions = useDishes()
  useTakeover(actions)
  return <MenuView actions={actions} />
})
