/** Whether the product in this container is ready: its database answers and has the right schema. */
const { PORT = '3000' } = process.env;
try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(2_500) });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
