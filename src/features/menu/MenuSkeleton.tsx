import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/components/Skeleton'

/** The row of picks: its head and three of its cards. */
const PickBones = () => (
  <View className="zm-menu__bones-row">
    <Bone kind="title" width={30} />
    <View className="zm-menu__bones-picks">
      {Array.from({ length: 3 }, (_, at) => (
        <View key={at} className="zm-menu__bones-pick">
          <Bone kind="box" className="zm-menu__bones-small" />
          <Bone width={70} />
          <Bone width={40} />
        </View>
      ))}
    </View>
  </View>
)

/** The menu's very boxes: rail, the row of picks, dishes. */
export const MenuSkeleton = () => (
  <Skeleton className="zm-menu__body">
    <View className="zm-menu__bones-rail">
      {Array.from({ length: 8 }, (_, at) => (
        <View key={at} className="zm-menu__bones-category">
          <Bone width={80} />
        </View>
      ))}
    </View>
    <View className="zm-menu__bones">
      <PickBones />
      <Bone kind="title" width={20} />
      {Array.from({ length: 4 }, (_, at) => (
        <View key={at} className="zm-menu__bones-dish">
          <Bone kind="box" className="zm-menu__bones-picture" />
          <View className="zm-menu__bones-text">
            <Bone kind="title" width={60} />
            <Bone width={90} />
            <Bone kind="caption" width={30} />
            <Bone kind="title" width={40} />
          </View>
        </View>
      ))}
    </View>
  </Skeleton>
)
