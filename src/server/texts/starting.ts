export const title = 'Stepwise is starting'
export const lead = 'This takes a moment. The page opens by itself as soon as Stepwise is ready.'
