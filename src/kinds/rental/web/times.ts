/** Every half hour between two times, both included. */
export function halfHours(from = "06:00", until = "21:00"): string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const pad = (value: number) => String(value).padStart(2, "0");
  const times: string[] = [];
  const start = Math.ceil(minutes(from) / 30) * 30;
  for (let at = start; at <= minutes(until); at += 30)
    times.push(`${pad(Math.floor(at / 60))}:${pad(at % 60)}`);
  return times;
}
