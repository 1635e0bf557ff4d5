import { Text, View } from '@tarojs/components'
import type { PageKey } from '@/nav/routes'

/** A page of a later capability: says so, and leads home. */
export const UnavailableView = ({ page }: { page: PageKey }) => (
  <View>
    <Text>{page}</Text>
  </View>
)
