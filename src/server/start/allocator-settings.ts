/** glibc otherwise keeps some forty megabytes that its threads have freed; it reads its settings as a process begins. */
const settings = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Begins the process anew, under its number, with the allocator's settings that its environment does not name. */
export function takeAllocatorSettings(): void {
  const { env, execArgv, argv, execPath, platform, execve } = process;
  if (platform !== "linux" || !execve || Object.keys(settings).every((name) => name in env)) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...settings, ...env });
}
