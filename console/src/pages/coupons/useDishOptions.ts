import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api/call'

/** Dishes of a shop's menu for a choice that is searched on the server. */
export const useDishOptions = (shopId: string | null) => {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['dishesFound', shopId, search],
    queryFn: () => call('/staff/getDishes', { shopId: shopId!, pageSize: 50, ...(search && { search }) }),
    enabled: shopId !== null,
    placeholderData: (before) => before,
  })
  const options = (data?.list ?? []).map(({ itemId, name }) => ({ value: itemId, label: name }))
  return { options, loading: isFetching, onSearch: setTyped }
}
