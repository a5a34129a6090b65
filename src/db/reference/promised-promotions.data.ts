/**
 * The promotions that the texts a new shop begins with rest on, by what they promise. The demo store brings them;
 * a shop without it has none, and so shows none of those texts until staff tie them to one of its promotions.
 */
export const promisedPromotions = {
  /** 'Good Friday. Up to 59% off' */
  goodFriday: '0193a0f0-5900-8000-8000-000000000001',
  /** 'GRAB UP TO 50% OFF – LIMITED TIME ONLY!' */
  grab: '0193a0f0-5900-8000-8000-000000000002',
  /** 'SAVE $200 on the Ultimate Kratom Experience!' with its $1999 badge */
  ultimate: '0193a0f0-5900-8000-8000-000000000003',
  freeDelivery: '0193a0f0-5900-8000-8000-000000000004',
  /** The countdown over the best deals. */
  dealsWeek: '0193a0f0-5900-8000-8000-000000000005',
} as const
