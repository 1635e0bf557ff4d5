import { useEffect } from 'react'

/** The tab's title shows how many orders wait, also while the tab is in the background. */
export function useTitle(title: string, waiting: number): void {
  useEffect(() => {
    const before = document.title
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => void (document.title = before)
  }, [title, waiting])
}
