import {
  BadgeCheck,
  Clock,
  FlaskConical,
  Headphones,
  Leaf,
  Lock,
  type LucideIcon,
  Package,
  RotateCcw,
  ShieldCheck,
  Sprout,
  Truck,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  badge: BadgeCheck,
  clock: Clock,
  flask: FlaskConical,
  headset: Headphones,
  leaf: Leaf,
  lock: Lock,
  package: Package,
  return: RotateCcw,
  shield: ShieldCheck,
  sprout: Sprout,
  truck: Truck,
}

/** An icon that staff chose by name in the content. Unknown names draw the leaf. */
export function NamedIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Leaf
  return <Icon aria-hidden="true" size={size} strokeWidth={1.5} />
}
