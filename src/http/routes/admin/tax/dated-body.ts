/** A body with days, where absent ones are undefined. */
export function withDays<Body extends { startsOn?: string | undefined; endsOn?: string | undefined }>(
  body: Body,
) {
  return { ...body, startsOn: body.startsOn, endsOn: body.endsOn }
}
