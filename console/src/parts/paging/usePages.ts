import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface PageOf<T> {
  list: T[]
  nextCursor: string | null
}

/** A list that is loaded in pages: `data` contains all loaded items, `more` loads the next page; null: there is none. */
export const usePages = <T>(key: readonly unknown[], fetchPage: (cursor: string | undefined) => Promise<PageOf<T>>) => {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  return {
    data: query.data?.pages.flatMap(({ list }) => list),
    error: query.error,
    refetch: query.refetch,
    isOld: query.isPlaceholderData,
    isFetchingMore: query.isFetchingNextPage,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  }
}
