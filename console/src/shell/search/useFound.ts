import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { type Me, useMay } from '../../session/useMe'
import { MARKETING_GROUP, openPages, PAGES, type PagePath, SETTINGS_GROUP, shopFor } from '../pages'
import { useShopScope } from '../shopScope'
import { shellTexts } from '../texts'

/** Rows of one kind; whoever looks for more goes to its page. */
const MOST_ROWS = 5
const LEAST_DIGITS = 4
const PHONE = /^[\d\s+-]+$/

const GROUPS = [MARKETING_GROUP, SETTINGS_GROUP]

/** The pages that the person may open and whose name or group contains the words. */
const usePagesFound = (me: Me, typed: string): { to: PagePath; name: string; group: string }[] => {
  const t = useTexts(shellTexts)
  const words = typed.toLocaleLowerCase()
  return openPages(me, PAGES)
    .map(({ to, text }) => {
      const group = GROUPS.find(({ pages }) => pages.some((page) => page.to === to))
      return { to, name: t(text), group: group ? t(group.text) : '' }
    })
    .filter(({ name, group }) => `${name} ${group}`.toLocaleLowerCase().includes(words))
}

/** What the person may see that contains these words: orders and dishes of one shop, members and pages. */
export const useFound = (me: Me, typed: string) => {
  const chosen = useShopScope()
  const pages = usePagesFound(me, typed)
  const ordersOf = shopFor(me, 'seeOrders', chosen)
  const dishesOf = shopFor(me, 'editMenu', chosen)
  const maySeeMembers = useMay('seeMembers')
  // The end of a number that is still being typed would find half of all members.
  const looksForMembers = maySeeMembers && typed !== '' && (!PHONE.test(typed) || typed.length >= LEAST_DIGITS)
  const orders = useQuery({
    queryKey: ['search', 'orders', ordersOf?.shopId, typed],
    queryFn: () => call('/staff/findOrders', { shopId: ordersOf!.shopId, search: typed, pageSize: MOST_ROWS }),
    enabled: ordersOf !== undefined && typed !== '',
    placeholderData: keepPreviousData,
  })
  const dishes = useQuery({
    queryKey: ['search', 'dishes', dishesOf?.shopId, typed],
    queryFn: () => call('/staff/getDishes', { shopId: dishesOf!.shopId, search: typed, pageSize: MOST_ROWS }),
    enabled: dishesOf !== undefined && typed !== '',
    placeholderData: keepPreviousData,
  })
  const members = useQuery({
    queryKey: ['search', 'members', typed],
    queryFn: () => call('/staff/getMembers', { search: typed, pageSize: MOST_ROWS }),
    enabled: looksForMembers,
    placeholderData: keepPreviousData,
  })
  const all = [orders, dishes, members]
  return {
    pages,
    orders: (typed && orders.data?.list) || [],
    dishes: (typed && dishes.data?.list) || [],
    members: (looksForMembers && members.data?.list.slice(0, MOST_ROWS)) || [],
    /** Where orders and dishes are searched. */
    shop: ordersOf ?? dishesOf,
    isSearching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
  }
}
