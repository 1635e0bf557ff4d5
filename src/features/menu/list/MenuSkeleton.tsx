import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/components/ui/Skeleton'
import './skeleton.scss'

/** The row of recommendations: its head and three cards. */
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

/** Table, tools and mode. */
const HeadBones = () => (
  <View className="zm-menu__head">
    <Bone kind="head" className="zm-menu__bones-chip" />
    <View className="zm-menu__tools">
      <Bone kind="circle" />
      <Bone kind="circle" className="zm-menu__bones-tool" />
    </View>
    <Bone kind="pill" className="zm-menu__bones-modes" />
  </View>
)

/** Rail, row of recommendations and dishes. */
const BodyBones = () => (
  <>
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
  </>
)

/** The skeleton of a menu below the head, which is already shown, in the same boxes. */
export const DishesSkeleton = () => (
  <Skeleton className="zm-menu__body">
    <BodyBones />
  </Skeleton>
)

/** The skeleton of the whole page, in the same boxes. */
export const MenuSkeleton = () => (
  <Skeleton className="zm-menu__bones-page">
    <HeadBones />
    <View className="zm-menu__main">
      <View className="zm-menu__body">
        <BodyBones />
      </View>
    </View>
  </Skeleton>
)
