import { useEffect } from 'react'

/** The tab says how many wait, also where it is not looked at. */
export function useTitle(title: string, waiting: number): void {
  useEffect(() => {
    const before = document.title
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => void (document.title = before)
  }, [title, waiting])
}
