import { UnavailableView } from '@/features/unavailable'

export default function Page() {
  return <UnavailableView page="orders" />
}
